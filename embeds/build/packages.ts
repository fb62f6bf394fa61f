import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { EMBEDS } from './bundle.ts'
import { packClient } from './pack-client.ts'
import { type ElementsWanted, packElements } from './pack-elements.ts'
import { compile, pack, packed } from './pack.ts'

const SERVER = join(EMBEDS, 'packages/server')
const REACT = join(EMBEDS, '../packages/widgets/dist')

/** Writes the packages as tarballs, which each installation serves; earlier versions are kept. */
export async function packAll({ kept, to, ...wanted }: { kept: string; to: string } & ElementsWanted): Promise<void> {
  mkdirSync(to, { recursive: true })
  if (existsSync(kept)) cpSync(kept, to, { recursive: true })
  await packServer(to)
  await packClient(to)
  await packElements(to, wanted)
  if (existsSync(join(REACT, 'package.json'))) pack(REACT, to)
}

/** The compiled package for partners' servers. */
export const packServer = (to: string): Promise<void> =>
  packed(SERVER, to, made => {
    compile(SERVER, made)
    cpSync(join(SERVER, 'package.json'), join(made, 'package.json'))
  })
