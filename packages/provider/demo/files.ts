import sharp from 'sharp'
import { thumbnailsFrom } from '../src/files/content.ts'
import type { FileStore } from '../src/platform/files/store.ts'

/** The two contents of all demo files, under the paths in the demo's rows. */
export const DEMO_PICTURE = { path: '01900000-0000-7000-8000-0000000f1e01', size: 21_951, type: 'image/jpeg' }
export const DEMO_PAPER = { path: '01900000-0000-7000-8000-0000000f1e02', size: 615, type: 'application/pdf' }

const SCENE = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
  <rect width="1600" height="1200" fill="#c9d3dc"/><rect y="780" width="1600" height="420" fill="#9aa7b1"/>
  <circle cx="1260" cy="250" r="110" fill="#f2ead6"/><path d="M0 860 460 430 800 760 1080 520 1600 900V1200H0Z" fill="#6f8696"/>
  <path d="M520 1200V820h380v380Z" fill="#b9c4cd"/><path d="M480 840 710 640 940 840Z" fill="#8b5e4c"/>
</svg>`

const text =
  'BT /F1 24 Tf 72 720 Td (Fugtrapport) Tj 0 -36 Td /F1 12 Tf (Malt fugt: 18 procent ved gulv, 9 procent ved loft.) Tj ET'
const OBJECTS = [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
  `<</Length ${text.length}>>stream\n${text}\nendstream`,
  '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
]

/** Writes the files that the demo's rows refer to, unless they exist. */
export async function placeDemoFiles(store: FileStore): Promise<void> {
  if (await store.has(DEMO_PAPER.path)) return
  const picture = await sharp(Buffer.from(SCENE)).jpeg({ quality: 80 }).toBuffer()
  const { small, large } = await thumbnailsFrom(picture)
  await store.place(DEMO_PICTURE.path, picture)
  await store.keepBeside(DEMO_PICTURE.path, 'small', small)
  await store.keepBeside(DEMO_PICTURE.path, 'large', large)
  await store.place(DEMO_PAPER.path, paper())
}

/** A one-page PDF. */
function paper(): Buffer {
  let file = '%PDF-1.4\n'
  const starts = OBJECTS.map((object, place) => {
    const start = file.length
    file += `${place + 1} 0 obj${object}endobj\n`
    return start
  })
  const at = file.length
  const rows = starts.map(start => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const size = OBJECTS.length + 1
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`,
    'latin1',
  )
}
