/** How the name of a scenario's file ends. */
export const SCENARIO = /\.ya?ml$/i
