/** House rules that are put forward, ten of a game, by what they do; the names of effects are the page's words. */
export const LIKED: Record<string, Record<string, string[]>> = {
  stargrunt: {
    react: ['opportunity-fire', 'overwatch'],
    close: ['squad-melee'],
    see: ['concealment', 'unaided-at-night'],
    hurt: ['armour-rating', 'submunition-shift'],
    kit: ['equipment-recovery', 'captured-weapons'],
    ride: ['board-by-a-move'],
  },
}
