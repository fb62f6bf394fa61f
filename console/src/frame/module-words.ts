import type { Module } from '@casekit/contract/module-names'
import type { MessageId } from '@casekit/messages/ids'

/** The user-facing names of the modules. */
export const MODULE_WORDS: Record<Module, MessageId> = {
  Activities: 'Menu.activities',
  Assets: 'Menu.assets',
  Service: 'Menu.service',
  Campaigns: 'Menu.campaigns',
  BI: 'Menu.bi',
  Rapporter: 'Menu.reports',
  Rating: 'Menu.rating',
  Rekvisition: 'Menu.requisition',
  Kanban: 'Menu.kanban',
  Presenter: 'SettingsMenu.presenter',
  TransferAccess: 'Menu.outbox',
}
