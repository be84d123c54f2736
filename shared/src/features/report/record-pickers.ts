/**
 * The reports that record pickers of the product are made of (specification, section 9), and the columns that a picker
 * takes: what identifies a record, and what it is called. Such a report keeps its code and these columns.
 */
export const recordPickers: Readonly<Record<string, readonly string[]>> = {
  pick_agent: ['id', 'agentName'],
  pick_depart: ['id', 'departName'],
  pick_individual: ['id', 'name'],
  pick_merchant: ['id', 'merchantName'],
  pick_order_invoiceable: ['id', 'orderNo'],
  pick_project: ['id', 'projectName'],
  pick_provider: ['id', 'providerName'],
  pick_user: ['id', 'realname'],
}

/** Whether record pickers are made of a report, by its code. */
export function isRecordPicker(code: string): boolean {
  return Object.hasOwn(recordPickers, code)
}
