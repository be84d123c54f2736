// Only browsers without modules load this file (LAYOUT-07), so it keeps to the JavaScript that they know.
;(function () {
  var text =
    '您的浏览器版本过低，无法使用本平台。请使用最新版的 Chrome 或 Firefox 浏览器。\n\n' +
    'This browser is too old for this platform. Please use a current Chrome or Firefox.'
  window.onload = function () {
    var box = document.createElement('div')
    box.setAttribute('role', 'alertdialog')
    box.style.cssText =
      'max-width:480px;margin:80px auto;padding:24px;border:1px solid #ccc;font:16px/1.5 sans-serif;white-space:pre-line'
    box.appendChild(document.createTextNode(text))
    document.body.appendChild(box)
  }
})()
