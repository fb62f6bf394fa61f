/** Makes each copy button copy the code above it, with feedback. */
export function copyButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button.copy'))
    button.addEventListener('click', () => void copy(button))
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const code = button.previousElementSibling?.textContent ?? ''
  await navigator.clipboard.writeText(code)
  button.textContent = 'Copied'
  setTimeout(() => (button.textContent = 'Copy'), 2000)
}
