import { expect, test } from 'vitest'
import { sanitiseForEditing } from './html-sanitiser.ts'

function edited(html: string): { html: string; losses: readonly string[] } {
  const { content, losses } = sanitiseForEditing(html)
  const place = document.createElement('div')
  place.append(content)
  return { html: place.innerHTML, losses }
}

test('a text without anything that its readers would not see is told nothing of', () => {
  const html =
    '<h3>标题</h3><p>各位<b>商户</b>：<a href="/merchant">首页</a></p><ul><li>甲</li></ul>'
  expect(edited(html)).toEqual({ html, losses: [] })
  // Only the looks change.
  expect(edited('<p class="MsoNormal" style="color: red">字</p>')).toEqual({
    html: '<p>字</p>',
    losses: [],
  })
})

test.each([
  ['<p>甲<script>steal()</script></p>', '<p>甲</p>', ['script']],
  ['<p onclick="steal()">甲</p>', '<p>甲</p>', ['script']],
  ['<p>甲</p><iframe src="https://evil.example"></iframe>', '<p>甲</p>', ['embedded']],
  ['<form><p>甲</p><input name="password"></form>', '<p>甲</p>', ['form']],
  ['<p><a href="javascript:steal()">甲</a></p>', '<p>甲</p>', ['link']],
  ['<p><a href="mailto:x@evil.example">甲</a></p>', '<p>甲</p>', ['link']],
  ['<p><img src="https://evil.example/p.png" alt="图"></p>', '<p>图</p>', ['picture']],
])('the writer learns what readers do not get of %s', (html, kept, losses) => {
  expect(edited(html)).toEqual({ html: kept, losses })
})

test('what one text lost is not told of the next', () => {
  edited('<script>steal()</script>')
  expect(edited('<p>甲</p>').losses).toEqual([])
})
