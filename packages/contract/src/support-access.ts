/** What the provider's support may do in a company: nothing, or view the console as a member. */
export const SUPPORT_ACCESS = ['never', 'view'] as const
