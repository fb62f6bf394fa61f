/** The lowercase extension without its dot; empty if there is none. */
export const extensionOf = (name: string): string => /[^.]\.([\p{L}\p{N}]{1,12})$/u.exec(name)?.[1]?.toLowerCase() ?? ''
