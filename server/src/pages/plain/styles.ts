import { createHash } from 'node:crypto'

/* The looks of the site in what browsers of ten years ago understand: no custom properties, no grid. */
export const styles = `
html{font:18px/1.6 -apple-system,"PingFang SC","Noto Sans CJK SC","Microsoft YaHei",sans-serif;color:#1f1916;background:#fbf8f4;-webkit-text-size-adjust:100%}
body{margin:0}
main,.bar{max-width:640px;margin:0 auto;padding:0 16px;box-sizing:border-box}
main{padding-bottom:48px;overflow-wrap:break-word;word-wrap:break-word}
header{background:#fff;border-bottom:3px solid #c3201f}
.bar{padding-top:8px;padding-bottom:8px}
.brand{font-weight:600;color:#a3171a;text-decoration:none;display:inline-block;padding:8px 0}
nav ul{list-style:none;margin:0;padding:0}
nav li{display:inline-block;margin-right:16px}
nav a,.tall{display:inline-block;padding:8px 0;min-height:28px}
a{color:#1a5fa8}
a[aria-current]{color:#1f1916;font-weight:600;text-decoration:none}
.skip{position:absolute;left:-9999px;padding:10px 16px;min-height:28px}
.skip:focus{left:8px;top:8px;background:#fff}
h1{font-size:26px;line-height:1.3;margin:24px 0 12px}
h2{font-size:20px;line-height:1.4;margin:24px 0 8px}
p,ul,dl{margin:8px 0}
dt{color:#5e534b;margin-top:8px}
dd{margin:0}
.card{background:#fff;border:1px solid #e8e0d8;border-radius:8px;padding:12px 16px;margin:12px 0}
.card h2,.card h3{margin-top:0}
h3{font-size:18px;margin:8px 0}
.note{background:#fff2d9;color:#8a5200;border-left:4px solid #8a5200;padding:12px 16px;margin:16px 0}
.done{background:#e3f3ea;color:#14623b;border-left:4px solid #14623b;padding:12px 16px;margin:16px 0}
.wrong{background:#fdeae8;color:#9c1a1a;border-left:4px solid #9c1a1a;padding:12px 16px;margin:16px 0}
.wrong a{color:#9c1a1a}
.fault{color:#9c1a1a;font-weight:600;margin:4px 0}
.hint{color:#5e534b;margin:4px 0}
.field{margin:20px 0}
label,legend{font-weight:600}
fieldset{border:1px solid #8c8076;border-radius:8px;padding:8px 16px;margin:20px 0;background:#fff;min-width:0}
.choice{display:block;position:relative;padding:12px 0 12px 36px;font-weight:400;min-height:28px}
.choice input{position:absolute;left:0;top:14px;width:24px;height:24px;margin:0}
input[type=text],input[type=password],textarea{display:block;width:100%;box-sizing:border-box;font:inherit;color:inherit;background:#fff;padding:10px 12px;min-height:48px;border:1px solid #75695f;border-radius:8px;margin-top:4px;-webkit-appearance:none}
.digits{font-size:30px!important;letter-spacing:.2em;text-align:center}
button,.button{display:block;width:100%;box-sizing:border-box;font:inherit;font-weight:600;text-align:center;text-decoration:none;padding:12px 16px;min-height:52px;border:2px solid #c3201f;border-radius:8px;background:#c3201f;color:#fff;margin:16px 0;cursor:pointer;-webkit-appearance:none}
button.second,.button.second{background:#fff;color:#a3171a}
a:focus,button:focus,input:focus,textarea:focus,[tabindex]:focus{outline:3px solid #1a5fa8;outline-offset:2px}
.code{display:block;max-width:320px;margin:16px auto;background:#fff}
.code svg{display:block;width:100%;height:auto}
`

/** The address of the styles, which changes with them. */
export const stylesPath = `/plain/style-${createHash('sha256').update(styles).digest('hex').slice(0, 12)}.css`
