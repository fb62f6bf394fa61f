import { join } from 'node:path'
import { EMBEDS } from './build/bundle.ts'
import { buildEmbeds } from './build/embeds.ts'

/** `node embeds/build.ts` writes bundles, types, manifest and reference page to embeds/dist. */
await buildEmbeds({ dist: join(EMBEDS, 'dist') })
