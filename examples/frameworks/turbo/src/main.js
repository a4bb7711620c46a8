import '@hotwired/turbo'
import 'free-shipping-bar'

document.addEventListener('click', ({ target }) => {
  const bar = document.querySelector('free-shipping-bar')
  if (target.id === 'more') bar.total += 5
})
