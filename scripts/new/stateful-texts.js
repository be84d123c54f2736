// The texts of a stateful resource.
import { oneOf } from './names.js'
import { moves } from './stateful-shared.js'

/** @typedef {import('./names.js').StatefulNames} Names */

/**
 * The Chinese texts with their English.
 * @param {Names} names
 * @returns {(readonly [string, string])[]}
 */
export function texts(names) {
  const { title, english, englishPlural, by } = names
  const noun = english.toLowerCase()
  const several = englishPlural.toLowerCase()
  const only = (/** @type {string} */ states, /** @type {string} */ done) =>
    `Only ${oneOf(names)} that ${states} can be ${done}. Reload the page.`
  return [
    [title, english],
    [`${title}管理`, englishPlural],
    [`我的${title}`, englishPlural],
    [`${title}详情`, `${english} details`],
    [`提交${title}`, `Submit ${noun}`],
    ...moves.map(
      ({ said, english: verb }) => /** @type {const} */ ([`${said}${title}`, `${verb} ${noun}`]),
    ),
    [`还没有${title}`, `No ${several} yet`],
    [`撤回${title}“{name}”？`, `Recall ${noun} “{name}”?`],
    [`通过${title}“{name}”？`, `Approve ${noun} “{name}”?`],
    [`驳回${title}“{name}”？`, `Reject ${noun} “{name}”?`],
    [`${title}“{name}”已撤回`, `${english} “{name}” was recalled`],
    [`${title}“{name}”已通过`, `${english} “{name}” was approved`],
    [`${title}“{name}”已驳回`, `${english} “{name}” was rejected`],
    [`只有待审核的${title}可以撤回，请刷新页面。`, only('awaits review', 'recalled')],
    [`只有待审核的${title}可以通过，请刷新页面。`, only('awaits review', 'approved')],
    [`只有待审核的${title}可以驳回，请刷新页面。`, only('awaits review', 'rejected')],
    [
      `只有被驳回或已撤回的${title}可以重新提交，请刷新页面。`,
      only('was rejected or recalled', 'resubmitted'),
    ],
    [by.title, by.english.charAt(0).toUpperCase() + by.english.slice(1)],
    ['已提交，等待审核', 'Submitted for review'],
    ['已重新提交，等待审核', 'Resubmitted for review'],
    ['提交审核', 'Submit for review'],
    [
      '撤回后平台不再审核，您可以修改后重新提交。',
      'The platform will not review it. You can change and resubmit it.',
    ],
    [
      '通过后提交的一方会收到通知，结果不能再改。',
      'Its submitter is told, and the result cannot be changed.',
    ],
    [
      '提交的一方会看到驳回原因，修改后可以重新提交。',
      'Its submitter sees the reason and can change and resubmit it.',
    ],
    ['审核驳回：{reason}', 'Rejected: {reason}'],
    [`${by.title}修改后可以重新提交。`, `The ${by.english} can change and resubmit it.`],
    ['等待审核', 'Pending review'],
    ['审核通过', 'Approved'],
    ['审核驳回', 'Rejected'],
    ['已撤回', 'Recalled'],
    ['审核人', 'Reviewer'],
    ['审核时间', 'Reviewed'],
    ['提交时间', 'Submitted'],
    ['驳回原因', 'Reason for rejection'],
    ['名称', 'Name'],
    ['状态', 'Status'],
    ['备注', 'Note'],
    ['请输入名称!', 'Enter a name'],
  ]
}
