import { afterEach, expect, test } from 'vitest'
import { messageCategory } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { setLocale } from '#client/core/text.ts'
import { toldContent } from './told-content.ts'

const { systemMessage, announcement } = messageCategory.values
const message = {
  titile: '商户已被冻结：<b>资料</b> & $& 不符', // sic
  msgCategory: systemMessage,
  msgContent: '<p>云帆到家：商户已被冻结：&lt;b&gt;资料&lt;/b&gt; &amp; $&amp; 不符</p>',
}

afterEach(() => setLocale('zh-CN'))

test('the title inside the content is said in English, and what was typed into it stays text', async () => {
  expect(toldContent(message)).toBe(message.msgContent)
  await setLocale('en-US')
  expect(toldContent(message)).toBe(
    '<p>云帆到家：Your company was frozen: &lt;b&gt;资料&lt;/b&gt; &amp; $&amp; 不符</p>',
  )
})

test('the content of an announcement stays as it was written', async () => {
  await setLocale('en-US')
  expect(toldContent({ ...message, msgCategory: announcement })).toBe(message.msgContent)
})
