/** The console themes (§1 of shell-and-navigation); the first is the default, the others are white labels. */
export const THEMES = ['fjord', 'gran', 'tegl', 'lyng'] as const
export type Theme = (typeof THEMES)[number]
