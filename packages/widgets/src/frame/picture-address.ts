/** A picture as a `data:` URL: most pages' policies let a widget show those, and the URL works nowhere else. */
export function addressOf(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error('The picture cannot be read.')))
    reader.readAsDataURL(picture)
  })
}
