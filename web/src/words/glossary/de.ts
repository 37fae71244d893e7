import type { Words } from './en'

export const words: Words = {
  glossary: 'Wörter des Spiels',
  orders: 'Was Befehle tun, und wann sie lohnen',
}
