const chooser = document.querySelector('casekit-timeslot-chooser')
const thanks = document.querySelector('#thanks')

/** Called by Casekit's element initially and whenever its token has expired. The key itself stays on our server. */
chooser.getToken = async () => {
  const response = await fetch('/token', { method: 'POST' })
  if (!response.ok) throw new Error(`The token could not be fetched: ${response.status}`)
  const { token } = await response.json()
  return token
}

chooser.addEventListener('casekit-booked', () => {
  thanks.textContent = 'Tak! Vi glæder os til at se dig.'
})
chooser.addEventListener('casekit-timeslot-chosen', () => {
  thanks.textContent = ''
})
