import './symbols.css'

export { default as symbols } from './symbols.svg?raw'
