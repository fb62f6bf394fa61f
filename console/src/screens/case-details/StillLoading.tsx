/** Where a card may come: what stands after it is not shown before that is known, so that nothing shown ever moves. */
export const StillLoading = () => <span hidden data-loading="" />
