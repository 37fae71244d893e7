const STEADY = 'heuristic'
const LEVELS = ['recruit', 'solid', 'sharp']

/** The level and the temper of a bot, the even one being empty; the solid bears its older name. A bot of another package has no temper. */
export function mannerOf(bot: string): [string, string] {
  const [level, temper = ''] = bot.split('-')
  return LEVELS.includes(level!) ? [level === 'solid' ? STEADY : level!, temper] : [bot, '']
}

/** The bot of a level and a temper. */
export const botOf = (level: string, temper: string): string => (temper ? `${level === STEADY ? 'solid' : level}-${temper}` : level)

/** Every level with every temper, as long as the server has not said which it offers. */
export const MANNERS = ['recruit', STEADY, 'sharp'].flatMap((level) => ['', 'bold', 'careful'].map((temper) => botOf(level, temper)))

/** The levels among bots, the weakest first, then bots of other packages; and the tempers of one of them. */
export function levelsOf(bots: string[]): string[] {
  const found = [...new Set(bots.map((bot) => mannerOf(bot)[0]))]
  const order = ['recruit', STEADY, 'sharp']
  return [...order.filter((one) => found.includes(one)), ...found.filter((one) => !order.includes(one) && one !== 'random'), ...found.filter((one) => one === 'random')]
}
export const tempersOf = (level: string, bots: string[]): string[] => ['', 'bold', 'careful'].filter((temper) => bots.includes(botOf(level, temper)))
