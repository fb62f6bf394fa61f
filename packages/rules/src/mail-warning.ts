/** Whether to warn that an email address cannot work: empty, or not exactly one @ (§5 of cases-and-customers). */
export function warnsOfMail(email: string): boolean {
  return email.split('@').length !== 2
}
