/**
 * A placeholder for a card that may appear: CSS hides the cards after it until that is known, so nothing visible moves.
 */
export const StillLoading = () => <span hidden data-loading="" />
