/** The address of a picture, which holds it (`data:`): what the policies of most pages let a widget show, and no link that works elsewhere. */
export function addressOf(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error('The picture cannot be read.')))
    reader.readAsDataURL(picture)
  })
}
