import { type DashboardTodo } from '@settle/shared/features/dashboard/dashboard-calls.ts'
import {
  positionStatus,
  resumeScreening,
} from '@settle/shared/features/dictionary/recruitment.dictionaries.ts'
import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { socialOrders } from '@settle/shared/features/social/social-order.ts'
import { socialOrderRows } from '#server/features/social-ledger/index.ts'
import { resumeStage } from '@settle/shared/features/recruit/resume-stage.ts'
import {
  askedResumes,
  askedVacancies,
  resumeRows,
  vacancyRows,
} from '#server/features/recruit/index.ts'
import { type TodoCounter } from './party-todos.ts'
import { anyDay } from '#server/features/dashboard/view/viewer.ts'

/** What waits in recruiting and social insurance: counted in the rows that the list behind it shows. */
export const recruitTodos = {
  positionAudit: (viewer) => {
    const filters = { status: positionStatus.values.pendingReview }
    return {
      count: viewer.countOf(askedVacancies, viewer.world.rows(vacancyRows), filters),
      link: viewer.linkTo('position', filters),
    }
  },
  resumeToScreen: (viewer) => {
    const filters = { stage: resumeStage.values.toScreen, ...anyDay('createTime') }
    const unscreened = { screening: resumeScreening.values.unhandled }
    return {
      count: viewer.countOf(askedResumes, viewer.world.rows(resumeRows), unscreened),
      link: viewer.linkTo('resume', filters),
    }
  },
  socialToAccept: (viewer) => {
    const filters = { status: paymentStatus.values.toPay, ...anyDay('submitTime') }
    return {
      count: viewer.countOf(socialOrders, viewer.world.rows(socialOrderRows), filters),
      link: viewer.linkTo('socialOrder', filters),
    }
  },
} satisfies Partial<Record<DashboardTodo, TodoCounter>>
