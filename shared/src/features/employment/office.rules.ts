/**
 * Whether a job title is an office of a company, whose holder is no gig worker of it (C11): directors, supervisors,
 * general managers and heads of finance, as the Company Law (article 265) counts them. Our reading of a free text.
 */
export function isOffice(jobTitle: string): boolean {
  return /董事|监事|总经理|财务负责人|董事会秘书/.test(jobTitle)
}
