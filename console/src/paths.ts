/** The addresses of our screens (§2.1 and §2.2 of shell-and-navigation); every link comes from here. */
export const paths = {
  cases: (search = '') => `/Cases${search}`,
  caseDetails: (caseId: string) => `/Details/${encodeURIComponent(caseId)}`,
  login: () => '/login',
}
