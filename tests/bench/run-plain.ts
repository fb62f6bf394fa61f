import { comparePlain } from './plain.ts'
import { DATA, openTowns } from './towns.ts'

/**
 * `npm run bench -- plain`: the calls of the main job on 500,000 cases beside the simplest SQL over plain tables of the same
 * rows without row-level security, behind bare node:http; also what they cost of the processor, which a busy machine blurs less.
 */
const ROUNDS = 100

const towns = await openTowns()
const { database, url, large: town } = towns
const isGood = await comparePlain({ database, dataFolder: DATA, url, town, rounds: ROUNDS })
await towns.close()
process.exit(isGood ? 0 : 1)
