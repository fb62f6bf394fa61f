/** The usual height of each widget in pixels, reserved until it has loaded. */
export const CASE_REPORT_HEIGHT = 1600
export const CASE_WIZARD_HEIGHT = 640
export const CUSTOMER_PICKER_HEIGHT = 616
export const GLOBAL_SEARCH_HEIGHT = 40
export const KANBAN_BOARD_HEIGHT = 704
export const OFFER_HEIGHT = 720
export const SHOP_HEIGHT = 1200
export const TIMESLOT_CHOOSER_HEIGHT = 596
export const TENANT_HOME_HEIGHT = 640
