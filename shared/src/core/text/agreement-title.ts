/** The title of the agreement, also named beside the checkbox that accepts it (specification, section 1). */
export const platformAgreementTitle = '灵活用工平台使用协议'
