export default { build: { rolldownOptions: { input: ['index.html', 'other/index.html'] } } }
