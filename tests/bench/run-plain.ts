import { comparePlain } from './plain.ts'
import { DATA, openTowns } from './towns.ts'

/**
 * `npm run bench -- plain`: the main job's calls on 500,000 cases compared with the simplest SQL over plain tables of
 * the same rows without row-level security, behind bare node:http; also their CPU time, which a busy machine affects
 * less.
 */
const ROUNDS = 100

const towns = await openTowns()
const { database, url, large: town } = towns
const isGood = await comparePlain({ database, dataFolder: DATA, url, town, rounds: ROUNDS })
await towns.close()
process.exit(isGood ? 0 : 1)
