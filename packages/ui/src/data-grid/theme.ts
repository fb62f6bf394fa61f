import { themeQuartz } from 'ag-grid-community'

/**
 * The grid theme in our tokens: follows the color scheme and white label automatically (§9 of shell-and-navigation:
 * heights 32, 32, 36).
 */
export const gridTheme = themeQuartz.withParams({
  fontFamily: 'var(--ck-font)',
  fontSize: 'var(--ck-text-sm)',
  foregroundColor: 'var(--ck-ink)',
  textColor: 'var(--ck-ink)',
  subtleTextColor: 'var(--ck-ink-3)',
  backgroundColor: 'var(--ck-sheet)',
  chromeBackgroundColor: 'var(--ck-sunken)',
  accentColor: 'var(--ck-accent)',
  borderColor: 'var(--ck-line)',
  wrapperBorder: false,
  wrapperBorderRadius: 0,
  borderRadius: 'var(--ck-radius-sm)',
  rowHeight: 32,
  headerHeight: 32,
  headerBackgroundColor: 'var(--ck-sunken)',
  headerTextColor: 'var(--ck-ink-2)',
  headerFontSize: 'var(--ck-text-xs)',
  headerFontWeight: 550,
  cellHorizontalPadding: 8,
  rowHoverColor: 'var(--ck-hover)',
  selectedRowBackgroundColor: 'var(--ck-selected)',
  oddRowBackgroundColor: 'var(--ck-sheet)',
  rangeSelectionBorderColor: 'var(--ck-focus)',
  inputBackgroundColor: 'var(--ck-sheet)',
  inputBorder: '1px solid var(--ck-line-control)',
  inputFocusBorder: '1px solid var(--ck-focus)',
  inputFocusShadow: 'none',
  menuBackgroundColor: 'var(--ck-sheet)',
  menuTextColor: 'var(--ck-ink)',
  menuBorder: '1px solid var(--ck-line-strong)',
  checkboxCheckedBackgroundColor: 'var(--ck-accent)',
  checkboxCheckedBorderColor: 'var(--ck-accent)',
  checkboxUncheckedBorderColor: 'var(--ck-line-control)',
  iconColor: 'var(--ck-ink-2)',
  tooltipBackgroundColor: 'var(--ck-sheet)',
})

export const HEIGHTS = { header: 32, filter: 36, row: 32, phoneRow: 56 }
