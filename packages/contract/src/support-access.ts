/** What the provider's support may do in a company: nothing, or look at the console as a member sees it. */
export const SUPPORT_ACCESS = ['never', 'view'] as const
