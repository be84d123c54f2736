import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { search } from '#e2e/harness/lists.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'

const waiting = '溪亭渠道服务有限公司'
const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const pageOf = (id: string) => `/agent/list/detail?id=${id}`
const waitingId = '1300000000000000006'
const qimingId = '1300000000000000001'

journey(
  'an agent is reviewed by two at once, rejected with a reason that it reads, and mended by its operator',
  async ({ at }) => {
    const operator = await at.open('operator', { as: 'operator' })
    await operator.getByRole('link', { name: '待审代理商' }).click()
    await operator.getByRole('tab', { name: /^待审核\s*1$/, selected: true }).waitFor()
    expect.soft(await seriousOn(operator), 'list').toEqual([])
    await operator.getByRole('link', { name: waiting }).click()
    await headingOf(operator, waiting).waitFor()
    expect.soft(await seriousOn(operator), 'page').toEqual([])

    // The numbers are masked until somebody asks for them.
    await operator.getByText('6200***********2019').waitFor()
    await button(operator, '查看完整信息').click()
    await operator.getByText('6200000000000052019').waitFor()

    // The platform has the same page open, and is slower.
    const admin = await at.open('admin', { as: 'admin', path: `/plate${pageOf(waitingId)}` })
    await button(admin, '通过').click()
    await dialog(admin, `通过 ${waiting} 的审核？`).waitFor()
    await button(operator, '驳回').click()
    const rejection = dialog(operator, `驳回 ${waiting}？`)
    await rejection.getByRole('button', { name: '合作协议缺少盖章页，请补齐后重新提交' }).click()
    await rejection.getByRole('button', { name: '驳回', exact: true }).click()
    await operator.getByText('审核驳回：合作协议缺少盖章页，请补齐后重新提交').waitFor()
    await dialog(admin, `通过 ${waiting} 的审核？`).getByRole('button', { name: '通过' }).click()
    await admin.getByText('资料刚刚有变化，你的审核没有提交。请核对更新后的页面。').waitFor()
    await admin.getByText('审核驳回：合作协议缺少盖章页，请补齐后重新提交').waitFor()

    const agent = await at.open('agent', { path: '/user/login' })
    await agent.getByLabel('账号', { exact: true }).fill('ob_agent_wait')
    await agent.getByLabel('密码', { exact: true }).fill('Hz123456')
    await button(agent, '登录').click()
    await agent.getByText('合作协议缺少盖章页，请补齐后重新提交').waitFor()

    // Saved again, it waits again; both windows see it.
    await operator.getByRole('main').getByRole('button', { name: '编辑' }).first().click()
    await dialog(operator, '编辑代理商').getByRole('button', { name: '保存' }).click()
    await operator.getByText('资料等待审核').waitFor()
    await button(agent, '刷新状态').click()
    await headingOf(agent, '资料审核中').waitFor()
  },
)

journey(
  'what an agent brought and earns stands on its page; frozen, it sees why and cannot withdraw',
  async ({ at }) => {
    const operator = await at.open('operator', {
      as: 'operator',
      path: `/operator${pageOf(qimingId)}`,
    })
    const main = operator.getByRole('main')
    await main.getByRole('tab', { name: '商户' }).click()
    await main.getByRole('link', { name: '云帆到家服务有限公司' }).waitFor()
    await main.getByRole('tab', { name: '分润' }).click()
    await main.getByText('FR', { exact: false }).first().waitFor()
    await main.getByRole('tab', { name: '提现' }).click()
    await main.getByText('TX', { exact: false }).first().waitFor()
    await main.getByRole('tab', { name: '用户' }).click()
    await main.getByText('何见山').waitFor()

    await button(operator, '冻结').click()
    const freezing = dialog(operator, '冻结 启明渠道管理有限公司？')
    await freezing.getByRole('textbox', { name: '原因' }).fill('合作协议到期未续签')
    await freezing.getByRole('button', { name: '冻结', exact: true }).click()
    await button(operator, '解冻').waitFor()

    const agent = await at.open('agent', { as: 'agent' })
    await agent
      .getByRole('button', { name: /通知|消息/ })
      .first()
      .click()
    await agent.getByText('代理商已被冻结：合作协议到期未续签').first().waitFor()

    // The list says so too, and on a phone.
    const wide = await at.open('admin', { as: 'admin', path: '/plate/agent/list' })
    await search(wide, '名称/编号/信用代码', '启明')
    await wide.getByText('共 1 条', { exact: true }).waitFor()
    await wide.getByRole('cell', { name: /^启明渠道管理有限公司\s*冻结$/ }).waitFor()
    await wide.setViewportSize({ width: 390, height: 844 })
    await wide.getByRole('listitem').filter({ hasText: '启明渠道管理有限公司' }).waitFor()
  },
)
