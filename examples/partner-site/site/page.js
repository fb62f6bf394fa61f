const wizard = document.querySelector('casekit-case-wizard')
const thanks = document.querySelector('#thanks')
const title = document.querySelector('#thanks-title')

/** Casekit's element asks for this at first and whenever its token has run out. The key itself stays on our server. */
wizard.getToken = async () => {
  const response = await fetch('/token', { method: 'POST' })
  if (!response.ok) throw new Error(`The token could not be fetched: ${response.status}`)
  const { token } = await response.json()
  return token
}

/** The visitor begins as the customer that they are, once Casekit knows them; before that with what we know. */
function beginWith({ customerId, ...profile }) {
  wizard.value = customerId ? { customerId } : { customer: profile }
}

const visitor = await fetch('/visitor').then(response => response.json())
beginWith(visitor)

wizard.addEventListener('casekit-case-created', async ({ detail }) => {
  title.textContent = detail.caseNumber ? `Sag ${detail.caseNumber} er oprettet` : 'Sagen er oprettet'
  wizard.hidden = true
  thanks.hidden = false
  title.focus()
  const response = await fetch('/cases', { method: 'POST' })
  if (response.ok) Object.assign(visitor, await response.json())
})

document.querySelector('#another').addEventListener('click', () => {
  thanks.hidden = true
  wizard.hidden = false
  beginWith(visitor)
  wizard.focus()
})
