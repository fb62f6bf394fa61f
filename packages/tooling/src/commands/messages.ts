import { writeSections } from '../message-sections.ts'

const written = writeSections()
for (const file of written) process.stdout.write(`packages/messages/src/${file}\n`)
if (written.length === 0) process.stdout.write('All sections are up to date.\n')
