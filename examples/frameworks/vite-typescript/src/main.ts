const app = document.querySelector('#app')

if (location.search !== '?example') void import('./by-script')
else if (app) {
  app.innerHTML =
    '<free-shipping-bar threshold="50" currency="EUR" total="31.20" locale="de"></free-shipping-bar>'
  void import('./example.js')
}
