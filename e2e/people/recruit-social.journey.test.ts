// @module-tag core

import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { rowOf } from '#e2e/harness/lists.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

const resumeFile = (buffer: Buffer) => ({
  name: '简历.pdf',
  mimeType: 'application/pdf',
  buffer,
})

journey(
  '[SCREEN-09] [SCREEN-11] a position is reviewed, published and found without a login; who applies is hired, insured, paid for and invoiced',
  async ({ at }) => {
    const title = '窗帘安装师傅'
    const merchant = await at.open('merchant', {
      as: 'merchant',
      path: '/merchant/recruit/position',
    })
    await merchant.getByRole('button', { name: '新增岗位' }).click()
    const form = merchant.getByRole('dialog')
    await form.getByLabel('岗位名称').fill(title)
    await form.getByLabel('城市').fill('天津')
    await merchant.getByTitle('天津', { exact: true }).click()
    await form.getByLabel('最低薪资').fill('6000')
    await form.getByLabel('最高薪资').fill('8000')
    await form.getByRole('textbox', { name: '职位描述' }).fill('上门安装窗帘')
    await form.getByRole('button', { name: '提交审核' }).click()
    await rowOf(merchant, title).waitFor()

    const operator = await at.open('operator', {
      as: 'operator',
      path: '/operator/project/position',
    })
    await rowOf(operator, title).getByRole('button', { name: '通过' }).click()
    await operator
      .getByRole('dialog', { name: `通过岗位“${title}”？` })
      .getByRole('button', { name: '通过' })
      .click()
    await rowOf(merchant, title).getByRole('button', { name: '发布' }).click()
    await merchant.getByRole('dialog').getByRole('button', { name: '发布' }).click()
    await rowOf(merchant, title).getByRole('button', { name: '分享' }).waitFor()

    // Somebody without a login searches, reads and applies.
    const person = await at.open('home', { path: '/jobs' })
    await person.getByLabel('搜索岗位').fill('窗帘')
    await person.getByRole('button', { name: '搜索' }).click()
    await person.getByRole('link', { name: new RegExp(title) }).click()
    await person.getByText('上门安装窗帘').waitFor()
    expect.soft(await seriousOn(person), 'position').toEqual([])
    await person.getByRole('button', { name: '投递简历' }).click()
    await person.getByLabel('姓名').fill('乔木森')
    await person.getByLabel('身份证号码').fill('990101199003070314')
    await person.getByLabel('手机号').fill('10000513344')
    await person.getByLabel('简历').setInputFiles(resumeFile(Buffer.from('no document')))
    await person.getByRole('button', { name: '提交投递' }).click()
    await person.getByText('简历只支持 PDF、Word、PNG 或 JPEG 文件').waitFor()
    await person.getByLabel('简历').setInputFiles(resumeFile(pdf))
    await person.getByRole('button', { name: '提交投递' }).click()
    await person.getByRole('heading', { name: '投递成功' }).waitFor()

    // The merchant screens and hires them.
    const resumes = await at.open('merchant', {
      as: 'merchant',
      path: '/merchant/recruit/resume?name=乔木森',
    })
    await rowOf(resumes, '乔木森').getByRole('button', { name: '入选' }).click()
    await rowOf(resumes, '乔木森').getByRole('button', { name: '录用' }).click()
    await resumes.getByRole('dialog').getByRole('button', { name: '录用入职' }).click()
    await rowOf(resumes, '乔木森').getByText('试用中').waitFor()
    await rowOf(resumes, '乔木森').getByRole('link', { name: '乔木森' }).click()
    await resumes.getByRole('region', { name: '时间线' }).getByText('录用入职').waitFor()
    expect.soft(await seriousOn(resumes), 'resume').toEqual([])

    // And insures them: base 6,000.00 costs 3,120.00 (domain.md 4.8).
    const social = await at.open('merchant', { as: 'merchant', path: '/merchant/social/order' })
    await social.getByRole('button', { name: '参保人员' }).click()
    await social.getByRole('button', { name: '登记参保' }).first().click()
    const entry = social.getByRole('dialog', { name: '登记参保' })
    await entry.getByLabel('在职人员').fill('乔木森')
    await social.getByTitle(/乔木森/).click()
    await entry.getByLabel('参保城市').click()
    await social.getByTitle('天津', { exact: true }).click()
    await entry.getByLabel('缴费基数').fill('6000')
    await entry.getByRole('button', { name: '登记' }).click()
    const people = social.getByRole('dialog', { name: '参保人员' })
    await people.getByRole('cell', { name: '乔木森' }).waitFor()
    await people
      .getByRole('button', { name: /关闭|Close/ })
      .first()
      .click()
    await social.getByRole('button', { name: '新建缴纳' }).first().click()
    await social.getByRole('complementary', { name: '试算' }).getByText('¥3,120.00').waitFor()
    await social.getByLabel('支付密码').fill('Pay12345')
    await social.getByRole('button', { name: '提交并冻结' }).click()
    await rowOf(social, '天津').getByText('待付款').waitFor()

    const provider = await at.open('provider', { as: 'provider', path: '/provider/social/order' })
    await rowOf(provider, '天津').getByRole('button', { name: '受理' }).click()
    await provider
      .getByRole('dialog', { name: /受理社保订单/ })
      .getByRole('button', { name: '受理' })
      .click()
    await rowOf(provider, '天津').getByText('付款中').waitFor()
    await at.world.advance('20s')
    await rowOf(social, '天津').getByText('付款成功').waitFor()
    await rowOf(social, '天津').getByRole('button', { name: '下载凭证' }).waitFor()

    // What was paid is invoiced like a batch.
    await rowOf(social, '天津').getByRole('button', { name: '申请开票' }).click()
    await social.getByText('已选 1 个批次，可开票').getByText('3,120.00').waitFor()
    await social
      .getByRole('row', { name: /社保缴纳/ })
      .getByText('天津')
      .waitFor()
  },
)
