// How often a test repeats what is random: fewer times in `npm test` than in `npm run test:full`.

/**
 * @param quick - of each change, enough to find what is wrong in one of some hundred cases
 * @param full - with `FULL` in the environment, as `npm run test:full` sets it
 */
export const runs = (quick: number, full: number): number => (process.env["FULL"] ? full : quick);
