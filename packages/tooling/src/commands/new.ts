import { type Kind, KINDS, NEXT, scaffold } from '../scaffold.ts'

/** `npm run new screen|settings-page|record|area|widget|element NAME` */
const [kind, name = ''] = process.argv.slice(2)
if (!KINDS.includes(kind as Kind)) {
  console.error('Specify a kind and a name: npm run new screen|settings-page|record|area|widget|element NAME')
  process.exit(1)
}
try {
  for (const path of scaffold(kind as Kind, name)) console.log(path)
  console.log(NEXT[kind as Kind])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
