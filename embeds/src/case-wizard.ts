import { CASE_WIZARD_HEIGHT } from '@casekit/widgets/heights'
import { defineElement } from './define-element.tsx'
import { CaseWizard } from '@casekit/widgets/case-wizard'
import { flag, json, text, word } from './property-kinds.ts'

/**
 * Creates a case: customer, delivery address, contact, summary (§2.1 and §2.2 of cases-and-customers).
 * Needs a token for the widget `case-wizard`.
 *
 * @element casekit-case-wizard
 * @attr {boolean} property-management - Asks for property and lease instead of a customer.
 * @attr {'steps' | 'details'} variant - Step by step, or all fields in one form.
 * @attr {NewCaseValue} value - The new case to begin with, as JSON: title, description, customerId and so on.
 * @attr {string} asset-id - What the case is about: the id of an asset, which brings whose it is and where it stands.
 * @attr {string} form - The id of a form that others than the company may fill in: who made the case is asked it.
 * @prop {boolean} propertyManagement - As the attribute.
 * @prop {'steps' | 'details'} variant - As the attribute.
 * @prop {NewCaseValue | undefined} value - As the attribute; a new object starts the wizard again with it.
 * @prop {string | undefined} assetId - As the attribute.
 * @prop {string | undefined} form - As the attribute.
 * @fires casekit-case-created {CreatedCase} The case was created: `{caseId, caseNumber, formUrl}`; the number may be null, and so is `formUrl` without a form.
 * @fires casekit-closed {void} The visitor pressed Close.
 * @type {{ caseId: string; caseNumber: number | null; formUrl: string | null }} CreatedCase - The case that was created, and
 *   where its form is filled in.
 * @type {{ title?: string; description?: string; customerId?: string; deliveryAddressId?: string;
 *   contactAddressId?: string; requisitionNumber?: string; vorRef?: string; disableNotification?: boolean;
 *   propertyId?: string; propertyLeaseId?: string; assetId?: string; customer?: Record<string, string> }} NewCaseValue - The new case to
 *   begin with; every field may be left out.
 * @method createCustomer - Creates the customer whose form is open.
 * @method chooseCustomer - Takes the marked customer and goes on to the summary.
 * @method chooseDelivery - Saves the delivery address whose form is open, a new one or an old.
 * @method chooseContact - Saves the contact whose form is open, a new one or an old.
 * @method editCustomer - Saves the customer that is being edited.
 * @method resetNewDelivery - Empties the form of a new delivery address.
 * @method resetNewContact - Empties the form of a new contact.
 * @method removeContact - Takes the contact off the case.
 * @method back - One step back.
 * @csspart frame - The wizard's frame.
 * @csspart title - Its heading.
 * @csspart steps - The line of steps.
 * @csspart footer - The row of buttons.
 * @csspart primary-button - The one loud button of a step.
 * @csspart row - One customer of the list.
 */
defineElement('casekit-case-wizard', CaseWizard, {
  height: CASE_WIZARD_HEIGHT,
  properties: {
    propertyManagement: flag(),
    variant: word('steps', 'details'),
    value: json('NewCaseValue'),
    assetId: text(),
    form: text(),
  },
  events: { onCaseCreated: 'case-created', onClosed: 'closed' },
  methods: [
    'refresh',
    'reset',
    'createCustomer',
    'chooseCustomer',
    'chooseDelivery',
    'chooseContact',
    'editCustomer',
    'resetNewDelivery',
    'resetNewContact',
    'removeContact',
    'back',
  ],
})
