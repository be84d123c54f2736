// Only browsers without modules load this file (LAYOUT-07), Internet Explorer among them, so it keeps to the JavaScript
// that they know; arguments stand in one line, because the formatter would end several with a comma that they do not.
// Nothing of the platform runs there: the dialog cannot be closed, only followed.
;(function () {
  var shadeStyle =
    'position:fixed;top:0;right:0;bottom:0;left:0;z-index:9999;overflow:auto;background:#f5f7fa'
  var boxStyle =
    'max-width:520px;margin:80px auto;padding:24px 32px 32px;border:1px solid #d3dae3;background:#fff;' +
    'color:#101828;font:16px/1.6 "Microsoft YaHei",sans-serif'
  var linkStyle =
    'display:inline-block;margin:0 12px 0 0;padding:8px 20px;color:#fff;background:#0b5cad;text-decoration:none'
  var chinese =
    '您正在使用的浏览器（例如 Internet Explorer）无法运行本平台。请使用最新版的 Chrome 或 Firefox 浏览器打开本页面。'
  var english =
    'This browser is too old for this platform. Please open this page in a current Chrome or Firefox.'

  function add(parent, tag, style, text) {
    var element = document.createElement(tag)
    element.style.cssText = style
    if (text) element.appendChild(document.createTextNode(text))
    parent.appendChild(element)
    return element
  }

  function addLink(parent, name, address) {
    var link = add(parent, 'a', linkStyle, name)
    link.href = address
    return link
  }

  function show() {
    var shade = add(document.body, 'div', shadeStyle)
    var box = add(shade, 'div', boxStyle)
    var title = add(box, 'h1', 'margin:0 0 12px;font-size:20px', '浏览器版本过低')
    title.id = 'old-browser-title'
    box.setAttribute('role', 'alertdialog')
    box.setAttribute('aria-modal', 'true')
    box.setAttribute('aria-labelledby', title.id)
    add(box, 'p', 'margin:0 0 8px', chinese)
    add(box, 'p', 'margin:0 0 20px;color:#475467', english).lang = 'en'
    var first = addLink(box, 'Chrome', 'https://www.google.cn/chrome/')
    addLink(box, 'Firefox', 'https://www.firefox.com.cn/')
    first.focus()
  }

  if (document.body && document.readyState === 'complete') show()
  else window.onload = show
})()
