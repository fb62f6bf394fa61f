/** A file dropped outside a drop zone would open in the tab, replacing the page and what is typed there. */
export function refuseStrayFiles(): void {
  addEventListener('dragover', refuse)
  addEventListener('drop', refuse)
}

function refuse(event: DragEvent): void {
  const isTaken = event.defaultPrevented || event.composedPath()[0] instanceof HTMLInputElement
  if (isTaken || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}
