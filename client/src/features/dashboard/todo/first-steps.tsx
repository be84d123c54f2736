import { Link } from 'react-router-dom'
import { type DashboardCard } from '@settle/shared/features/dashboard/dashboard-calls.ts'
import { type Role } from '@settle/shared/core/role.ts'
import { t } from '#client/core/text.ts'
import { useIsOpen } from '#client/features/dashboard/view/dashboard-paths.tsx'

interface FirstStepsProps {
  role: Role
  cards: readonly DashboardCard[]
}

interface Step {
  readonly path: string
  readonly label: string
}

/** What an agent or an operator that has nothing yet does next; nothing for those who have begun. */
export function FirstSteps({ role, cards }: FirstStepsProps) {
  const isOpen = useIsOpen()
  const beginning = role === 'agent' || role === 'operator' ? beginningOf(role) : undefined
  if (beginning === undefined || !hasNothing(cards)) return null
  const steps = beginning.steps.filter(({ path }) => isOpen(path))

  return (
    <section className="dashboard-card dashboard-wide first-steps" aria-labelledby="first-steps">
      <h2 id="first-steps">{beginning.title}</h2>
      <p>{beginning.sentence}</p>
      <ul>
        {steps.map(({ path, label }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** No merchant, and no agent where agents are counted. */
function hasNothing(cards: readonly DashboardCard[]): boolean {
  const counts = cards.filter(({ figure }) => figure === 'merchants' || figure === 'agents')
  return counts.length > 0 && counts.every(({ value }) => value === 0)
}

function beginningOf(role: 'agent' | 'operator'): {
  readonly title: string
  readonly sentence: string
  readonly steps: readonly Step[]
} {
  if (role === 'agent') {
    return {
      title: t('从第一家商户开始'),
      sentence: t(
        '把企业介绍给您的运营商，由运营商关联到您名下。商户付款成功后，这里按笔显示流水和您的分润。',
      ),
      steps: [
        { path: '/agent/customer/merchant', label: t('查看我的商户') },
        { path: '/agent/share/account', label: t('查看我的账户') },
      ],
    }
  }
  return {
    title: t('开始运营'),
    sentence: t('先完善白标，再新增代理商。企业在您的域名注册后，会出现在商户列表里等待审核。'),
    steps: [
      { path: '/operator/system/oem', label: t('完善白标设置') },
      { path: '/operator/agent/list', label: t('新增第一家代理商') },
      { path: '/operator/merchant/list', label: t('查看商户列表') },
    ],
  }
}
