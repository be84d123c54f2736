import { hash } from 'node:crypto'

/** A number from 0 to below 1 that stays the same as long as the names do (domain.md 7.1). */
export function chanceFor(...names: readonly (string | number)[]): number {
  return Buffer.from(hash('sha256', names.join('\n')), 'hex').readUInt32BE() / 2 ** 32
}

/** What somebody may have learned, and how long they may have worked, in the codes of the one who asks. */
interface Backgrounds<Education, Experience> {
  readonly education: readonly Education[]
  readonly experience: readonly Experience[]
}

/** Somebody who looks for work, as their application says. */
interface Applicant<Education, Experience> {
  readonly name: string
  readonly certNo: string
  readonly phone: string
  readonly education: Education
  readonly experience: Experience
  readonly intro: string
}

const families = Array.from('赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张')
/** By the last digit but one of the number, which is even for women. */
const given = [
  ['子涵', '雨桐', '晓燕', '丽娜', '梦琪', '文静'],
  ['俊杰', '思远', '建国', '志强', '海涛', '明辉'],
] as const
const intros = [
  '做过两年同类工作，能适应倒班，可立即到岗。',
  '踏实细心，住得近，希望长期稳定。',
  '有相关证书，带过三人小组。',
  '刚从上一家离职，可以一周内到岗。',
]
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
/** Of nobody's region, as all numbers of people who are made up (domain.md 7.3). */
const nowhere = '990101'

/** An adult who is made up; what is told hangs on the names alone. */
export function madeUpApplicant<Education, Experience>(
  { education, experience }: Backgrounds<Education, Experience>,
  names: readonly (string | number)[],
): Applicant<Education, Experience> {
  const pick = <T>(choices: readonly T[], what: string): T => {
    const choice = choices[Math.floor(chanceFor(what, ...names) * choices.length)]
    if (choice === undefined) throw new Error('There is nothing to choose from.')
    return choice
  }
  const year = 1975 + Math.floor(chanceFor('year', ...names) * 30)
  const month = String(1 + Math.floor(chanceFor('month', ...names) * 12)).padStart(2, '0')
  const day = String(1 + Math.floor(chanceFor('day', ...names) * 28)).padStart(2, '0')
  const order = String(Math.floor(chanceFor('order', ...names) * 1000)).padStart(3, '0')
  return {
    name: `${pick(families, 'family')}${pick(given[Number(order.at(-1)) % 2] ?? given[0], 'given')}`,
    certNo: withCheck(`${nowhere}${year}${month}${day}${order}`),
    // A number that no operator gives (rulings.md).
    phone: `1000${String(1 + Math.floor(chanceFor('phone', ...names) * 8_999_998)).padStart(7, '0')}`,
    education: pick(education, 'education'),
    experience: pick(experience, 'experience'),
    intro: pick(intros, 'intro'),
  }
}

function withCheck(digits: string): string {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits.charAt(at)), 0)
  return `${digits}${'10X98765432'.charAt(sum % 11)}`
}
