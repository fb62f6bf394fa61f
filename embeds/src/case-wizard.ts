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
 * @attr {NewCaseValue} value - The new case to start with, as JSON: title, description, customerId and so on.
 * @attr {string} asset-id - The id of the asset the case is about, which also sets its customer and location.
 * @attr {string} form - The id of a form, not internal, that the case's creator is asked to fill in.
 * @prop {boolean} propertyManagement - Same as the attribute.
 * @prop {'steps' | 'details'} variant - Same as the attribute.
 * @prop {NewCaseValue | undefined} value - Same as the attribute; a new object restarts the wizard with it.
 * @prop {string | undefined} assetId - Same as the attribute.
 * @prop {string | undefined} form - Same as the attribute.
 * @fires casekit-case-created {CreatedCase} The case was created: `{caseId, caseNumber, formUrl}`; the number may be
 *   null, and `formUrl` is null without a form.
 * @fires casekit-closed {void} The visitor pressed Close.
 * @type {{ caseId: string; caseNumber: number | null; formUrl: string | null }} CreatedCase - The created case, and
 *   the URL of its form.
 * @type {{ title?: string; description?: string; customerId?: string; deliveryAddressId?: string;
 *   contactAddressId?: string; requisitionNumber?: string; vorRef?: string; disableNotification?: boolean;
 *   propertyId?: string; propertyLeaseId?: string; assetId?: string; customer?: Record<string, string> }} NewCaseValue - The new case to
 *   start with; every field is optional.
 * @method createCustomer - Creates the customer whose form is open.
 * @method chooseCustomer - Confirms the highlighted customer and continues to the summary.
 * @method chooseDelivery - Saves the delivery address in the open form, new or existing.
 * @method chooseContact - Saves the contact in the open form, new or existing.
 * @method editCustomer - Saves the customer being edited.
 * @method resetNewDelivery - Clears the form of a new delivery address.
 * @method resetNewContact - Clears the form of a new contact.
 * @method removeContact - Removes the contact from the case.
 * @method back - Goes back one step.
 * @csspart frame - The wizard's frame.
 * @csspart title - Its heading.
 * @csspart steps - The line of steps.
 * @csspart footer - The row of buttons.
 * @csspart primary-button - The primary button of a step.
 * @csspart row - One customer in the list.
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
