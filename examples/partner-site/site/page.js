const wizard = document.querySelector('casekit-case-wizard')
const thanks = document.querySelector('#thanks')
const title = document.querySelector('#thanks-title')

/** Called by Casekit's element initially and whenever its token has expired. The key itself stays on our server. */
wizard.getToken = async () => {
  const response = await fetch('/token', { method: 'POST' })
  if (!response.ok) throw new Error(`The token could not be fetched: ${response.status}`)
  const { token } = await response.json()
  return token
}

let beginning

wizard.addEventListener('casekit-case-created', async ({ detail }) => {
  title.textContent = detail.caseNumber ? `Sag ${detail.caseNumber} er oprettet` : 'Sagen er oprettet'
  wizard.hidden = true
  thanks.hidden = false
  title.focus()
  const response = await fetch('/cases', { method: 'POST' })
  if (response.ok) beginning = await response.json()
})

document.querySelector('#another').addEventListener('click', () => {
  thanks.hidden = true
  wizard.hidden = false
  if (beginning) wizard.value = beginning
  wizard.focus()
})
