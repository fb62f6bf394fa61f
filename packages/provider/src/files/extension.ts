/** What stands after the last dot of a name, in lower case. */
export const extensionOf = (name: string): string => /[^.]\.([\p{L}\p{N}]{1,12})$/u.exec(name)?.[1]?.toLowerCase() ?? ''
