const WITH_NUMBER = /(\d\.|nr\.|no\.|Nr\.) (?=\d|th\b|tv\b|mf\b|sal\b)/g

/** Inserts non-breaking spaces in what must not wrap: »3. th.«, »nr. 12«. */
export const unbroken = (text: string): string => text.replace(WITH_NUMBER, '$1\u00a0')
