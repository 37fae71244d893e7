/** How the name of a scenario's file ends, and of whatever else is opened where scenarios are made. */
export const SCENARIO = /\.(ya?ml|rosz?)$/i
/** How that of a list of another builder ends; as JSON it is one by what is in it. */
export const ROSTER = /\.rosz?$/i
